import type { InfraEnvironment } from '../environments.ts';
import { namesOf } from '../names.ts';
import { locationOfGroup, type Module } from '../template.ts';

/** Who the functions are wherever they ask: they hold no key of anything. */
export function identity(environment: InfraEnvironment): Module {
  return { resources: [{ ...namesOf(environment).identity, location: locationOfGroup, properties: {} }] };
}
