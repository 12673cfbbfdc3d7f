/** A real server on loopback for one test that responds before the request body arrives; call `stopServers` in `afterEach`. */
import { createServer, type RequestListener, type Server } from 'node:http'

const servers = new Set<Server>()

/** Starts it on a free port and resolves with the address of a console on it: `http://127.0.0.1:…/console/`. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.add(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/console/`
}

export function stopServers(): void {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  servers.clear()
}
