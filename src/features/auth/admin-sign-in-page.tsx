export function AdminSignInPage() {
  return <h1>AdminSignIn</h1>;
}
