/** Every table, for the drivers. */
import * as accountSchema from './account-schema';
import * as chatSchema from './chat-schema';
import * as contentSchema from './content-schema';
import * as moneySchema from './money-schema';
import * as mainSchema from './schema';
import * as serviceSchema from './service-schema';

export const wholeSchema = {
  ...mainSchema,
  ...moneySchema,
  ...serviceSchema,
  ...accountSchema,
  ...chatSchema,
  ...contentSchema,
};
