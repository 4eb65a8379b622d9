import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './provider/database/schema.ts',
    './provider/database/money-schema.ts',
    './provider/database/service-schema.ts',
    './provider/database/account-schema.ts',
    './provider/database/chat-schema.ts',
    './provider/database/content-schema.ts',
  ],
  out: './provider/database/migrations',
});
