import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'

export function createRenderer(mode: 'development' | 'production') {
  const handle = createRequestHandler(build, mode)
  return (request: Request): Promise<Response> => handle(request, new RouterContextProvider())
}
