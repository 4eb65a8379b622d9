import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './provider/database/whole-schema.ts',
  out: './provider/database/migrations',
});
