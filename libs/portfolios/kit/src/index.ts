export { AddToPortfolio, type AddToPortfolioProps } from './AddToPortfolio';
