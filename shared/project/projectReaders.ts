import { z } from 'zod';
import type { ProjectReader } from '#access/projectRights.ts';
import { Entry, ProjectDetails, ProjectSet, Space, Spaces } from './project.ts';

/** Details that people who work on something else may have: what is built, without the architect's address. */
export const OpenDetails = ProjectDetails.pick({
  title: true,
  country: true,
  segment: true,
  description: true,
  buildingOwner: true,
  city: true,
  address: true,
  architectStudio: true,
});

const TemplateDetails = ProjectDetails.pick({ title: true, country: true, segment: true });

/** Details in their usual shape, where those that are not picked are empty. */
function only(picked: z.ZodType<Partial<ProjectDetails>>) {
  return ProjectDetails.overwrite((details) => ProjectDetails.parse(picked.parse(details)));
}

/** An entry without its decision note, which holds a reason and its author's name. */
export const OpenEntry = z.object(Entry.shape).pick({
  id: true,
  article: true,
  subCategory: true,
  setArticles: true,
  quantity: true,
  quantitySetBy: true,
  alternatives: true,
});

function spacesWith<One extends z.ZodType>(entry: One) {
  return z.array(Space.extend({ sets: z.array(ProjectSet.extend({ articles: z.array(entry) })) }));
}

const whole = { details: ProjectDetails, spaces: Spaces };

/**
 * What each reader may have of the parts that people write (domain: What readers see). Schemas pick: a field that is not
 * named here is not for them. Details that a reader may not have are empty texts.
 */
export const partsReadBy = {
  owner: whole,
  salesRep: whole,
  countryStaff: { details: only(OpenDetails), spaces: spacesWith(OpenEntry) },
  templateUser: { details: only(TemplateDetails), spaces: spacesWith(OpenEntry) },
} as const satisfies Record<ProjectReader, unknown>;
