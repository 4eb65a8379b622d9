/** For every call of staff that changes something or shows what is guarded: how it is made, and the lines it leaves. */
import type { MoneyFixture } from '../money-fixture';
import { createApprovalScenarios } from './approval-scenarios';
import { createContentScenarios } from './content-scenarios';
import { createExportScenarios } from './export-scenarios';
import { createInboxScenarios } from './inbox-scenarios';
import { createKycScenarios } from './kyc-scenarios';
import { createPaymentMethodScenarios } from './payment-method-scenarios';
import { createPaymentScenarios } from './payment-scenarios';
import { createQuoteScenarios } from './quote-scenarios';
import { createScenarioKit, type ScenarioActors, type Scenarios } from './scenario-kit';
import { createUserScenarios } from './user-scenarios';
import { createViewScenarios } from './view-scenarios';

export function createScenarios(fixture: MoneyFixture, actors: ScenarioActors): Scenarios {
  const kit = createScenarioKit(fixture, actors);
  return {
    ...createPaymentScenarios(kit),
    ...createApprovalScenarios(kit),
    ...createExportScenarios(kit),
    ...createPaymentMethodScenarios(kit),
    ...createUserScenarios(kit),
    ...createKycScenarios(kit),
    ...createInboxScenarios(kit),
    ...createQuoteScenarios(kit),
    ...createContentScenarios(kit),
    ...createViewScenarios(kit),
  };
}
