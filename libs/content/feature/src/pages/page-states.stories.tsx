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

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewsEmpty: Story = contentPageStates('/news', <NewsPage />).empty;
export const NewsFailed: Story = contentPageStates('/news', <NewsPage />).failed;
export const ArticleEmpty: Story = contentPageStates('/news/7/what-is-roe', <ArticlePage id={7} />).empty;
export const ArticleFailed: Story = contentPageStates('/news/7/what-is-roe', <ArticlePage id={7} />).failed;
export const LatestNewsEmpty: Story = contentPageStates(
  '/latest-news',
  <LatestNewsPage country="world" category="all" />,
).empty;
export const LatestNewsFailed: Story = contentPageStates(
  '/latest-news',
  <LatestNewsPage country="world" category="all" />,
).failed;
export const StockMarketNewsEmpty: Story = contentPageStates('/stock-market-news', <StockMarketNewsPage />).empty;
export const StockMarketNewsFailed: Story = contentPageStates('/stock-market-news', <StockMarketNewsPage />).failed;
export const PodcastEmpty: Story = contentPageStates('/podcast', <PodcastPage />).empty;
export const PodcastFailed: Story = contentPageStates('/podcast', <PodcastPage />).failed;
export const LearnEmpty: Story = contentPageStates('/learn', <LearnPage />).empty;
export const LearnFailed: Story = contentPageStates('/learn', <LearnPage />).failed;
export const UniversityEmpty: Story = contentPageStates('/university', <UniversityPage />).empty;
export const UniversityFailed: Story = contentPageStates('/university', <UniversityPage />).failed;
export const ManageEmpty: Story = authorPageStates('/manage', <ManagePage />).empty;
export const ManageFailed: Story = authorPageStates('/manage', <ManagePage />).failed;
export const NewsManagementEmpty: Story = authorPageStates('/news-management', <NewsManagementPage />).empty;
export const NewsManagementFailed: Story = authorPageStates('/news-management', <NewsManagementPage />).failed;
export const PostEmpty: Story = authorPageStates('/news/post', <PostPage />).empty;
export const PostFailed: Story = authorPageStates('/news/post', <PostPage />).failed;
export const EditorEmpty: Story = authorPageStates('/news/post/editor/7', <EditorPage id={7} />).empty;
export const EditorFailed: Story = authorPageStates('/news/post/editor/7', <EditorPage id={7} />).failed;
export const StaffArticleListEmpty: Story = contentPageStates('/admin/editor', <StaffArticles />).empty;
export const StaffArticleListFailed: Story = contentPageStates('/admin/editor', <StaffArticles />).failed;
