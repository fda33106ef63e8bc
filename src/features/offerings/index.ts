export { OfferingsPage } from './offerings-page';
