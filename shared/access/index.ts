export { type ProjectAction, projectRefusal, projectRights, templateCountriesOf } from './projectRights.ts';
export { countriesOf, hasRole, isSalesOrAdmin, type Role, Scope } from './scope.ts';
