import type { Meta, StoryObj } from '@storybook/react-vite';
import { StaffArticles } from '../staff/StaffArticles';
import { authorPageStates, contentPageStates } from '../testing/content-page-states';
import { ArticlePage } from './article.page';
import { EditorPage } from './editor.page';
import { LatestNewsPage } from './latest-news.page';
import { LearnPage } from './learn.page';
import { ManagePage } from './manage.page';
import { NewsManagementPage } from './news-management.page';
import { NewsPage } from './news.page';
import { PodcastPage } from './podcast.page';
import { PostPage } from './post.page';
import { StockMarketNewsPage } from './stock-market-news.page';
import { UniversityPage } from './university.page';
import { WithdrawnPage } from './withdrawn.page';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const News: Story = contentPageStates('/news', <NewsPage />).withData;
export const Article: Story = contentPageStates('/news/7/what-is-roe', <ArticlePage id={7} />).withData;
export const LatestNews: Story = contentPageStates(
  '/latest-news',
  <LatestNewsPage country="world" category="all" />,
).withData;
export const StockMarketNews: Story = contentPageStates('/stock-market-news', <StockMarketNewsPage />).withData;
export const Podcast: Story = contentPageStates('/podcast', <PodcastPage />).withData;
export const Learn: Story = contentPageStates('/learn', <LearnPage />).withData;
export const University: Story = contentPageStates('/university', <UniversityPage />).withData;
export const Manage: Story = authorPageStates('/manage', <ManagePage />).withData;
export const NewsManagement: Story = authorPageStates('/news-management', <NewsManagementPage />).withData;
export const Post: Story = authorPageStates('/news/post', <PostPage />).withData;
export const Editor: Story = authorPageStates('/news/post/editor/7', <EditorPage id={7} />).withData;
export const Withdrawn: Story = contentPageStates(
  '/news/7/gone',
  <WithdrawnPage message="“Gone” was withdrawn" />,
).withData;
export const StaffArticleList: Story = contentPageStates('/admin/editor', <StaffArticles />).withData;
