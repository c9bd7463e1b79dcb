import { jobsWaitLong } from '../../functions/jobs/waitingJobs.ts';
import type { InfraEnvironment } from '../environments.ts';
import { apiVersions, namesOf } from '../names.ts';
import { idOf, locationOfGroup, type Module, parameter, type Resource } from '../template.ts';

interface LogAlert {
  readonly name: string;
  readonly description: string;
  /** 1: people cannot work; 2: a user waits or loses data; 3: look at it. */
  readonly severity: 1 | 2 | 3;
  /** Rows of the log that are wrong. */
  readonly query: string;
  readonly moreThan: number;
}

/** Alerts about what the functions log. */
const logAlerts: readonly LogAlert[] = [
  {
    name: 'server-errors',
    description: 'Calls of the API were answered with 5xx.',
    severity: 1,
    query: 'AppRequests | where toint(ResultCode) between (500 .. 599)',
    moreThan: 5,
  },
  {
    name: 'poisoned-jobs',
    description: 'A job failed at every try, and its event was put aside.',
    severity: 2,
    query: 'AppTraces | where Message has "webjobs-blobtrigger-poison"',
    moreThan: 0,
  },
  {
    name: 'waiting-jobs',
    description: 'Jobs have been queued for more than ten minutes.',
    severity: 2,
    query: `AppTraces | where Message has "${jobsWaitLong}"`,
    moreThan: 0,
  },
  {
    name: 'wrong-settings',
    description: 'The functions refuse to work with their settings, or cannot load their program.',
    severity: 1,
    query: 'AppTraces | where Message has_any ("wrongSettings", "programNotLoaded")',
    moreThan: 0,
  },
];

function logAlert(alert: LogAlert, environment: InfraEnvironment): Resource {
  const { workspace, actionGroup } = namesOf(environment);
  return {
    type: 'Microsoft.Insights/scheduledQueryRules',
    apiVersion: apiVersions.queryRules,
    name: `${environment.prefix}-${alert.name}`,
    location: locationOfGroup,
    kind: 'LogAlert',
    dependsOn: [idOf(workspace), idOf(actionGroup)],
    properties: {
      displayName: alert.name,
      description: alert.description,
      severity: alert.severity,
      enabled: true,
      scopes: [idOf(workspace)],
      evaluationFrequency: 'PT5M',
      windowSize: 'PT10M',
      autoMitigate: true,
      criteria: {
        allOf: [
          {
            query: alert.query,
            timeAggregation: 'Count',
            operator: 'GreaterThan',
            threshold: alert.moreThan,
            failingPeriods: { numberOfEvaluationPeriods: 1, minFailingPeriodsToAlert: 1 },
          },
        ],
      },
      actions: { actionGroups: [idOf(actionGroup)] },
    },
  };
}

/** Cosmos DB refuses what is more than it is paid for. */
function throttlingAlert(environment: InfraEnvironment): Resource {
  const { cosmos, actionGroup } = namesOf(environment);
  return {
    type: 'Microsoft.Insights/metricAlerts',
    apiVersion: apiVersions.metricAlerts,
    name: `${environment.prefix}-throttled-documents`,
    location: 'global',
    dependsOn: [idOf(cosmos), idOf(actionGroup)],
    properties: {
      description: 'Documents were asked for more often than they are paid for (429).',
      severity: 2,
      enabled: true,
      scopes: [idOf(cosmos)],
      evaluationFrequency: 'PT5M',
      windowSize: 'PT15M',
      criteria: {
        'odata.type': 'Microsoft.Azure.Monitor.SingleResourceMultipleMetricCriteria',
        allOf: [
          {
            criterionType: 'StaticThresholdCriterion',
            name: 'throttled',
            metricNamespace: 'Microsoft.DocumentDB/databaseAccounts',
            metricName: 'TotalRequests',
            dimensions: [{ name: 'StatusCode', operator: 'Include', values: ['429'] }],
            timeAggregation: 'Count',
            operator: 'GreaterThan',
            threshold: 100,
          },
        ],
      },
      actions: [{ actionGroupId: idOf(actionGroup) }],
    },
  };
}

function budget(environment: InfraEnvironment): Resource {
  const { actionGroup } = namesOf(environment);
  const { amount, startDate } = environment.budget;
  const notification = (thresholdType: 'Actual' | 'Forecasted', threshold: number) => ({
    enabled: true,
    operator: 'GreaterThan',
    threshold,
    thresholdType,
    contactEmails: [parameter('alertEmail')],
    contactGroups: [idOf(actionGroup)],
  });
  return {
    type: 'Microsoft.Consumption/budgets',
    apiVersion: apiVersions.consumption,
    name: `${environment.prefix}-budget`,
    dependsOn: [idOf(actionGroup)],
    properties: {
      category: 'Cost',
      amount,
      timeGrain: 'Monthly',
      timePeriod: { startDate },
      notifications: {
        actual80: notification('Actual', 80),
        actual100: notification('Actual', 100),
        forecast110: notification('Forecasted', 110),
      },
    },
  };
}

/** Logs, metrics, and who hears of what goes wrong. */
export function monitoring(environment: InfraEnvironment): Module {
  const { workspace, insights, actionGroup } = namesOf(environment);
  const { retentionDays, dailyGigabytes } = environment.logs;
  return {
    resources: [
      {
        ...workspace,
        location: locationOfGroup,
        properties: {
          sku: { name: 'PerGB2018' },
          retentionInDays: retentionDays,
          workspaceCapping: { dailyQuotaGb: dailyGigabytes },
          features: { disableLocalAuth: true },
        },
      },
      {
        ...insights,
        location: locationOfGroup,
        kind: 'web',
        dependsOn: [idOf(workspace)],
        properties: {
          Application_Type: 'web',
          WorkspaceResourceId: idOf(workspace),
          IngestionMode: 'LogAnalytics',
          DisableLocalAuth: true,
          // Addresses of people are masked.
          DisableIpMasking: false,
        },
      },
      {
        ...actionGroup,
        location: 'global',
        properties: {
          enabled: true,
          groupShortName: 'sanispec',
          emailReceivers: [{ name: 'operators', emailAddress: parameter('alertEmail'), useCommonAlertSchema: true }],
        },
      },
      ...logAlerts.map((alert) => logAlert(alert, environment)),
      throttlingAlert(environment),
      budget(environment),
    ],
  };
}
