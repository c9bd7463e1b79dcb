import type { Services } from '#config/services.ts';
import type { DemoStep } from './seedDemo.ts';

const words: Record<DemoStep, string> = {
  users: 'accounts',
  pictures: 'drawing pictures',
  assets: 'importing pictures',
  catalogues: 'importing catalogues',
  rules: 'importing rules',
  templates: 'template projects',
  projects: 'projects',
  usage: 'activity for the reports',
};

/** Fills empty stores with the demo data that the settings ask for, and says in the terminal how far it is. */
export async function seedDemoData(services: Services): Promise<void> {
  const { DEMO } = services.environment;
  if (DEMO !== 'true' && DEMO !== 'users') return;
  const { seedDemo } = await import('./seedDemo.ts');
  let lastLine = '';
  await seedDemo(services, {
    usersOnly: DEMO === 'users',
    onProgress: (step, percent) => {
      const line = `Demo data: ${words[step]}${percent > 0 ? ` ${percent} %` : ''}`;
      if (step !== 'users' && line !== lastLine) console.log(line);
      lastLine = line;
    },
  });
}
