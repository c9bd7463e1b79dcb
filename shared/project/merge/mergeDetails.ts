import type { ProjectDetails } from '../project.ts';
import { createArbiter, type Decisions, type MergeConflict, mergeField } from './conflict.ts';

interface DetailsMerge {
  readonly details: ProjectDetails;
  readonly conflicts: readonly MergeConflict[];
}

/** Three-way merge of a project's details, field by field, with the rules of `mergeSpaces`. */
export function mergeDetails(
  base: ProjectDetails,
  mine: ProjectDetails,
  theirs: ProjectDetails,
  decisions: Decisions = new Map(),
): DetailsMerge {
  const arbiter = createArbiter(decisions);
  function merged<Field extends keyof ProjectDetails>(field: Field): ProjectDetails[Field] {
    const versions = { base: base[field], mine: mine[field], theirs: theirs[field] };
    return mergeField<ProjectDetails[Field]>({ item: 'details', id: '', field }, versions, arbiter);
  }
  const details: ProjectDetails = {
    title: merged('title'),
    country: merged('country'),
    segment: merged('segment'),
    description: merged('description'),
    buildingOwner: merged('buildingOwner'),
    city: merged('city'),
    address: merged('address'),
    architectStudio: merged('architectStudio'),
    architectAddress: merged('architectAddress'),
    architectCity: merged('architectCity'),
    architectContactName: merged('architectContactName'),
    architectContactEmail: merged('architectContactEmail'),
    architectContactPhone: merged('architectContactPhone'),
  };
  return { details, conflicts: arbiter.conflicts };
}
