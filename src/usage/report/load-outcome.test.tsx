import { screen } from '@testing-library/react'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { renderConsole, startTestGateway } from '../../testing/console.tsx'

test('a refused key of the console’s server can be changed by whoever runs that: nobody is asked to enter one', async () => {
  const service = createServer((_, response) => response.writeHead(403).end('{"message":"No admin key"}'))
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const gateway = await startTestGateway({
    SERVICE_URL: `http://127.0.0.1:${port}`,
    SERVICE_KEY: 'a-key-to-refuse',
  })
  try {
    renderConsole(gateway, '/usage')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('This key is not allowed to read analytics (403)')
    expect(alert).toHaveTextContent(
      'The key is kept on the console’s server: its administrator can change it.',
    )
    expect(screen.queryByRole('button', { name: 'Connection settings' })).toBeNull()
  } finally {
    await gateway.stop()
    service.close()
  }
})
