/** A Fastify server with one route that answers at once: what a call costs before any work. Listens on argv[2]. */
import Fastify from 'fastify';

const app = Fastify();
app.get('/empty', async () => ({ success: true }));
app.get('/api/health', async () => ({ success: true }));
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
