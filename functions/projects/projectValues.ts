import { type ProjectList, projectListsOf } from '@sanispec/shared/access';
import { maxFilterOptions, type ProjectFilterColumn, projectFilterColumns } from '@sanispec/shared/contract';
import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import type { ListedProject } from '#storage/listedFields.ts';
import { projectValuesQuery } from './listedProjects.ts';

/** Values are collected from so many of the newest projects of a list. */
const maxRead = 5000;

const readValue: Readonly<Record<ProjectFilterColumn, (project: ListedProject) => string>> = {
  'details.country': ({ country }) => country,
  'details.segment': ({ segment }) => segment,
  userName: ({ clientName }) => clientName,
  companyName: ({ companyName }) => companyName,
};

export interface ListValues {
  readonly envType: ProjectList;
  readonly filters: { columnName: ProjectFilterColumn; options: { data: string; label: string }[] }[];
}

/** The values of a column; where there are too many, those of the newest projects. */
function optionsOf(projects: readonly ListedProject[], column: ProjectFilterColumn) {
  const values = new Set(projects.map(readValue[column]));
  values.delete('');
  const kept = [...values].slice(0, maxFilterOptions);
  return kept.sort((left, right) => left.localeCompare(right)).map((data) => ({ data, label: data }));
}

/** What each of the user's lists of projects can be filtered by (domain: Lists of projects). */
export async function projectValues(services: Services, user: UserDocument): Promise<ListValues[]> {
  async function valuesOf(envType: ProjectList): Promise<ListValues> {
    const query = projectValuesQuery(user, envType, maxRead);
    const { documents } = await services.documents.query<{ listed: ListedProject }>('projects', query);
    const projects = documents.map(({ value }) => value.listed);
    const filters = projectFilterColumns.map((columnName) => ({
      columnName,
      options: optionsOf(projects, columnName),
    }));
    return { envType, filters };
  }
  return Promise.all(projectListsOf(user.scopes).map(valuesOf));
}
