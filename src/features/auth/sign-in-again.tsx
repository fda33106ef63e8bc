export function SignInAgain() {
  return null;
}
