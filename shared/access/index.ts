export { marketCountriesOf, type ProjectList, projectLists, projectListsOf } from './projectLists.ts';
export {
  mayPublish,
  type ProjectAction,
  type ProjectCaller,
  type ProjectReader,
  projectRefusal,
  projectRights,
  readerOf,
  templateCountriesOf,
} from './projectRights.ts';
export { countriesOf, hasOwnRole, hasRole, isSalesOrAdmin, type Role, Scope } from './scope.ts';
export {
  actionCountriesOf,
  belongingOf,
  mayEver,
  type RankedUser,
  rankOf,
  seenCountriesOf,
  seesUser,
  type UserAction,
  userRefusal,
} from './userRights.ts';
