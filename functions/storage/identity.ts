import type { TokenCredential } from '@azure/identity';

/**
 * The identity of the function app, or of the developer signed in on this machine.
 *
 * @param clientId of a user-assigned identity; '' for the one there is
 */
export async function openIdentity(clientId: string): Promise<TokenCredential> {
  // Another megabyte, which embedded stores can do without.
  const { DefaultAzureCredential } = await import('@azure/identity');
  return new DefaultAzureCredential(clientId === '' ? {} : { managedIdentityClientId: clientId });
}
