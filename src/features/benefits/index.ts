export { BenefitsPage } from './benefits-page';
