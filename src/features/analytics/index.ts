/** Figures of the programme, and the single row of them that other screens may show. */

export { AnalyticsPage } from './analytics-page';
export { fetchAnalytics } from './analytics-queries';
