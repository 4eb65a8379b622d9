/** For every call of staff that changes something or shows what is guarded: how it is made, and the lines it leaves. */
import type { MoneyFixture } from '../money-fixture';
import { createApprovalScenes } from './approval-scenes';
import { createContentScenes } from './content-scenes';
import { createExportScenes } from './export-scenes';
import { createInboxScenes } from './inbox-scenes';
import { createKycScenes } from './kyc-scenes';
import { createPaymentMethodScenes } from './payment-method-scenes';
import { createPaymentScenes } from './payment-scenes';
import { createQuoteScenes } from './quote-scenes';
import { createSceneKit, type SceneActors, type Scenes } from './scene-kit';
import { createUserScenes } from './user-scenes';
import { createViewScenes } from './view-scenes';

export function createScenes(fixture: MoneyFixture, actors: SceneActors): Scenes {
  const kit = createSceneKit(fixture, actors);
  return {
    ...createPaymentScenes(kit),
    ...createApprovalScenes(kit),
    ...createExportScenes(kit),
    ...createPaymentMethodScenes(kit),
    ...createUserScenes(kit),
    ...createKycScenes(kit),
    ...createInboxScenes(kit),
    ...createQuoteScenes(kit),
    ...createContentScenes(kit),
    ...createViewScenes(kit),
  };
}
