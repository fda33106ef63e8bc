export { ReferralPage } from './referral-page';
