import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './provider/database/schema/schema.ts',
    './provider/database/schema/money-schema.ts',
    './provider/database/schema/service-schema.ts',
    './provider/database/schema/account-schema.ts',
    './provider/database/schema/chat.ts',
    './provider/database/schema/content.ts',
  ],
  out: './provider/database/migrations',
});
