import type { endpoints } from '@sanispec/shared/contract';
import { Failure } from '#failure.ts';
import type { Handler } from './handler.ts';

type E = typeof endpoints;

async function notYet(): Promise<never> {
  throw new Failure(503, 'ErrorServiceBusy');
}

export const getProjectFilters: Handler<E['getProjectFilters']> = notYet;
export const ownStats: Handler<E['ownStats']> = notYet;
export const getGuestTemplates: Handler<E['getGuestTemplates']> = notYet;
export const assignProject: Handler<E['assignProject']> = notYet;
export const transferProject: Handler<E['transferProject']> = notYet;
export const makeTemplate: Handler<E['makeTemplate']> = notYet;
export const publishTemplate: Handler<E['publishTemplate']> = notYet;
export const listSalesReps: Handler<E['listSalesReps']> = notYet;
export const searchUsers: Handler<E['searchUsers']> = notYet;
export const getNotifications: Handler<E['getNotifications']> = notYet;
