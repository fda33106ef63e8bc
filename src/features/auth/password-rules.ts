/** What a password needs, in the order in which it is checked. SPEC section 5. */
export const passwordRules = [
  {
    name: 'at least 8 characters',
    message: 'Password must be at least 8 characters long',
    holds: (password: string) => password.length >= 8,
    always: true,
  },
  {
    name: 'an uppercase letter',
    message: 'Password must contain at least one uppercase letter',
    holds: (password: string) => /[A-Z]/.test(password),
    always: false,
  },
  {
    name: 'a lowercase letter',
    message: 'Password must contain at least one lowercase letter',
    holds: (password: string) => /[a-z]/.test(password),
    always: false,
  },
  {
    name: 'a number',
    message: 'Password must contain at least one number',
    holds: (password: string) => /[0-9]/.test(password),
    always: false,
  },
];

/** The rules in force: all of them, or the length alone where the strong password policy is off. */
export function rulesInForce(strong: boolean) {
  return passwordRules.filter((rule) => strong || rule.always);
}

/** The sentence of the first rule a password breaks, or undefined. SPEC section 5. */
export function passwordProblem(password: string, strong = true): string | undefined {
  return rulesInForce(strong).find((rule) => !rule.holds(password))?.message;
}
