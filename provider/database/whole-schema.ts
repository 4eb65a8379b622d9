/** Every table, for the drivers. */
import * as accountSchema from './schema/account-schema';
import * as chatSchema from './schema/chat';
import * as contentSchema from './schema/content';
import * as moneySchema from './schema/money-schema';
import * as mainSchema from './schema/schema';
import * as serviceSchema from './schema/service-schema';

export const wholeSchema = {
  ...mainSchema,
  ...moneySchema,
  ...serviceSchema,
  ...accountSchema,
  ...chatSchema,
  ...contentSchema,
};
