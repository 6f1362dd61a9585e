import { Hono } from 'hono'

/** The HTTP API of the running process. */
export async function apiApp(): Promise<Hono> {
  const app = new Hono()
  app.notFound((c) =>
    c.json(
      { errors: [{ message: "Route doesn't exist.", extensions: { code: 'ROUTE_NOT_FOUND' } }] },
      404,
    ),
  )
  return app
}
