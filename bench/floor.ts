/** The framework's hello-world as a process of its own: the cost of an HTTP answer without any work. */
import Fastify from 'fastify'

const app = Fastify()
app.get('/', () => ({ hello: 'world' }))
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
process.on('message', () => process.send?.(process.cpuUsage()))
process.on('disconnect', () => process.exit(0))
