// Writes staticwebapp.config.json for a deployment whose first phase is done; a step of infra/deploy.ts.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { environmentOf } from './environments.ts';
import { staticWebAppConfig } from './staticWebAppConfig.ts';

const text = { type: 'string', default: '' } as const;
const { values } = parseArgs({ options: { environment: text, 'front-door': text, 'public-url': text, file: text } });
const { host } = new URL(values['public-url']);
const deployed = { frontDoorId: values['front-door'], publicHost: host };
const settings = staticWebAppConfig(environmentOf(values.environment), deployed);
writeFileSync(values.file, `${JSON.stringify(settings, null, 2)}\n`);
