import { ProjectDetails, type Segment } from '@sanispec/shared/project';
import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { contactOf } from '#projects/renamePerson.ts';
import { demoTemplateSpaces } from './demoTemplates.ts';
import { putDemoProject } from './putDemoProject.ts';

interface ProjectDraft {
  readonly id: string;
  readonly owner: 'customer' | 'customer.at';
  readonly title: string;
  readonly country: string;
  readonly segment: Segment;
  readonly city: string;
  /** Which of the hotel's spaces it has. */
  readonly spaces: readonly [from: number, to: number];
  readonly hasSalesRep: boolean;
  readonly daysAgo: number;
}

/** Projects of the customers, so that the lists of a sales rep are not empty. */
const drafts: readonly ProjectDraft[] = [
  {
    id: 'DemoProjektA00000000',
    owner: 'customer',
    title: 'Hotel am Stadtpark',
    country: 'DE',
    segment: 'LEISURE',
    city: 'Leipzig',
    spaces: [0, 3],
    hasSalesRep: true,
    daysAgo: 1,
  },
  {
    id: 'DemoProjektB00000000',
    owner: 'customer',
    title: 'Klinikum Nord, Bettenhaus C',
    country: 'DE',
    segment: 'HEALTHCARE',
    city: 'Rostock',
    spaces: [1, 2],
    hasSalesRep: false,
    daysAgo: 6,
  },
  {
    id: 'DemoProjektC00000000',
    owner: 'customer.at',
    title: 'Wohnhaus Lindengasse',
    country: 'AT',
    segment: 'APARTMENT',
    city: 'Wien',
    spaces: [0, 1],
    hasSalesRep: true,
    daysAgo: 12,
  },
  {
    id: 'DemoProjektD00000000',
    owner: 'customer.at',
    title: 'Gymnasium Süd, Umbau',
    country: 'AT',
    segment: 'EDUCATION',
    city: 'Graz',
    spaces: [2, 3],
    hasSalesRep: false,
    daysAgo: 30,
  },
];

function byName(users: readonly UserDocument[], name: string): UserDocument | undefined {
  return users.find(({ email }) => email.startsWith(`${name}@`));
}

/** Writes the projects that are not there yet; some have the demo sales rep. */
export async function seedDemoProjects(services: Services, users: readonly UserDocument[]): Promise<void> {
  const salesRep = byName(users, 'sales.de');
  for (const { id, owner, title, country, segment, city, spaces, hasSalesRep, daysAgo } of drafts) {
    const user = byName(users, owner);
    if (user === undefined) continue;
    await putDemoProject(services, user, {
      id,
      isTemplate: false,
      details: ProjectDetails.parse({ title, country, segment, city }),
      spaces: demoTemplateSpaces('de', id).slice(...spaces),
      daysAgo,
      ...(hasSalesRep && salesRep !== undefined && { salesRepUser: contactOf(salesRep) }),
    });
  }
}
