import type { Rule } from './rule.ts';
import { blindRules } from './rules-blind-writes.ts';
import { leavingRules } from './rules-leaving-and-maintenance.ts';
import { limitRules } from './rules-limits-of-staff.ts';
import { memberRules } from './rules-membership.ts';
import { referralRules } from './rules-referrals.ts';
import { secondStepRules } from './rules-second-step.ts';
import { staffRules } from './rules-staff.ts';
import { visitorRules } from './rules-visitors.ts';

/** Every rule of the product that the matrix of tables and functions cannot express, by concern. */
export const rules: Record<string, Rule[]> = {
  'members in the programme': memberRules,
  referrals: referralRules,
  'leaving, and maintenance': leavingRules,
  'visitors who write to us': visitorRules,
  'writes that name no row': blindRules,
  'what staff do and what is recorded': staffRules,
  'what staff may not do': limitRules,
  'the second step of signing in': secondStepRules,
};
