export { marketCountriesOf, type ProjectList, projectLists, projectListsOf } from './projectLists.ts';
export { mayPublish, type ProjectAction, projectRefusal, projectRights, templateCountriesOf } from './projectRights.ts';
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
