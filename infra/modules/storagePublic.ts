import type { InfraEnvironment } from '../environments.ts';
import { namesOf } from '../names.ts';
import type { Module } from '../template.ts';
import { blobContainer, blobService, containersThat, storageAccount } from './storage.ts';

/** Catalogues and assets, which anybody may read, in an account of their own: nothing else in it could be opened by mistake. */
export function storagePublic(environment: InfraEnvironment): Module {
  const account = namesOf(environment).publicFiles;
  return {
    resources: [
      storageAccount({ account, redundancy: environment.filesRedundancy, allowsPublicBlobs: true }),
      blobService({ account, origins: ['*'], methods: ['GET', 'HEAD', 'OPTIONS'] }),
      ...containersThat(true).map((container) => blobContainer(account, container, true)),
    ],
  };
}
