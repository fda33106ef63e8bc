/**
 * Stands in for the passkey and wallet parts of @supabase/auth-js in the bundle (vite.config.ts): the product signs
 * in with a password and authenticator apps. Everything here is only reached by calls the product does not make.
 */
export class WebAuthnApi {}

export const webAuthnAbortService = { cancelCeremony: () => {} };

function unused(): never {
  throw new Error('This product signs in with a password, not with passkeys or wallets.');
}

export {
  unused as browserSupportsWebAuthn,
  unused as createCredential,
  unused as createSiweMessage,
  unused as deserializeCredentialCreationOptions,
  unused as deserializeCredentialRequestOptions,
  unused as fromHex,
  unused as getAddress,
  unused as getCredential,
  unused as serializeCredentialCreationResponse,
  unused as serializeCredentialRequestResponse,
  unused as toHex,
};
