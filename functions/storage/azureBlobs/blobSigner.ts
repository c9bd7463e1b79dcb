import type {
  BlobGenerateSasUrlOptions,
  BlobServiceClient,
  BlockBlobClient,
  ServiceGetUserDelegationKeyResponse,
} from '@azure/storage-blob';

/** What an address allows, and for how long. */
export interface Grant extends BlobGenerateSasUrlOptions {
  readonly startsOn: Date;
  readonly expiresOn: Date;
}

/** Makes addresses that work without any other right. */
export type BlobSigner = (blob: BlockBlobClient, grant: Grant) => Promise<string>;

/** Signs with the account's key, which the client holds. */
export const signWithAccountKey: BlobSigner = (blob, grant) => blob.generateSasUrl(grant);

/** Azure gives a key for seven days at most; a shorter life bounds what a stolen one is good for. */
const keyMilliseconds = 24 * 3600 * 1000;

interface DelegatedKey {
  readonly startsOn: Date;
  readonly expiresOn: Date;
  readonly value: Promise<ServiceGetUserDelegationKeyResponse>;
}

/** Signs with a key that the service gives to an identity, and that is asked for again before its end. */
export function signWithDelegatedKey(service: BlobServiceClient): BlobSigner {
  let key: DelegatedKey | undefined;

  function keyFor({ startsOn, expiresOn }: Grant): DelegatedKey {
    // An address must not begin before its key, nor outlive it.
    if (key !== undefined && startsOn >= key.startsOn && expiresOn <= key.expiresOn) return key;
    const end = new Date(Math.max(expiresOn.getTime(), startsOn.getTime() + keyMilliseconds));
    const asked: DelegatedKey = {
      startsOn,
      expiresOn: end,
      value: service.getUserDelegationKey(startsOn, end),
    };
    asked.value.catch(() => {
      if (key === asked) key = undefined;
    });
    key = asked;
    return asked;
  }

  return async (blob, grant) => blob.generateUserDelegationSasUrl(grant, await keyFor(grant).value);
}
