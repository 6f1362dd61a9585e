import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const dev = process.argv.includes('--dev')
process.env.NODE_ENV = dev ? 'development' : 'production'
const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env.PORT ?? 3000)
const app = new Hono()
const server = createServer()
if (dev) {
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: { server } } })
  app.all('*', async (c) => {
    const { createRenderer } = await vite.ssrLoadModule('/server/render.ts')
    return createRenderer('development')(c.req.raw)
  })
  const listener = getRequestListener(app.fetch)
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => listener(request, response))
  })
} else {
  const { createRenderer } = await import(new URL('../build/server/index.js', import.meta.url).href)
  const render = createRenderer('production')
  app.use('*', serveStatic({ root: `${root}build/client` }))
  app.all('*', (c) => render(c.req.raw))
  server.on('request', getRequestListener(app.fetch))
}
server.listen(port)
