import type { InfraEnvironment } from './environments.ts';
import { cosmos } from './modules/cosmos.ts';
import { subscription, topic } from './modules/events.ts';
import { frontDoor } from './modules/frontDoor.ts';
import { functions } from './modules/functions.ts';
import { identity } from './modules/identity.ts';
import { keyVault } from './modules/keyVault.ts';
import { monitoring } from './modules/monitoring.ts';
import { network } from './modules/network.ts';
import { roleAssignments } from './modules/roles.ts';
import { site } from './modules/site.ts';
import { storagePrivate } from './modules/storagePrivate.ts';
import { storagePublic } from './modules/storagePublic.ts';
import { type Module, type Template, templateOf } from './template.ts';

/** 1: everything but what needs code that runs. 2: that alone, once the package is deployed. */
export const phases = [1, 2] as const;
export type Phase = (typeof phases)[number];

const modules: Readonly<Record<Phase, readonly ((environment: InfraEnvironment) => Module)[]>> = {
  1: [
    identity,
    monitoring,
    storagePrivate,
    storagePublic,
    network,
    cosmos,
    keyVault,
    site,
    frontDoor,
    functions,
    topic,
    roleAssignments,
  ],
  2: [subscription],
};

/** Deployment secrets. */
const parameters: Readonly<Record<Phase, Template['parameters']>> = {
  1: {
    rootEmails: {
      type: 'string',
      minLength: 3,
      metadata: { description: 'Addresses, joined by commas, of the first Global Admins.' },
    },
    alertEmail: { type: 'string', minLength: 3, metadata: { description: 'Who hears of alerts and of the budget.' } },
    smtpUrl: {
      type: 'secureString',
      defaultValue: '',
      metadata: { description: 'Mail server with user and password; empty: the one in the key vault stays.' },
    },
    identityProviderKeys: {
      type: 'string',
      defaultValue: '{}',
      metadata: { description: 'JSON: installation of the identity provider, market, key.' },
    },
  },
  2: {},
};

export function deploymentOf(environment: InfraEnvironment, phase: Phase): Template {
  return templateOf(
    parameters[phase],
    modules[phase].map((module) => module(environment)),
  );
}
