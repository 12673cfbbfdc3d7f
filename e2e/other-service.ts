/**
 * Another server of the same interface, unlike the sandbox where such services differ: another scheme, speech in minutes, fields the
 * contract does not name, lower-case codes, JSON without a content type. It knows no language: it answers with the text reversed.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export const OTHER_SCHEME = 'Other-Auth-Key'
export const OTHER_KEY = 'other-key-0123456789'

type Received = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  /** The bytes of the body, exactly as they came. */
  readonly body: Buffer
}

/** A running service. `received` grows with each request. */
export type OtherService = {
  readonly address: string
  readonly received: Received[]
  readonly stop: () => void
}

export async function startOtherService(): Promise<OtherService> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void reply(request, response, received)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/base`,
    received,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function reply(request: IncomingMessage, response: ServerResponse, received: Received[]) {
  const { method = '', url = '', headers } = request
  const body = await buffer(request)
  received.push({ method, url, headers, body })
  if (headers.authorization !== `${OTHER_SCHEME} ${OTHER_KEY}`) {
    response.writeHead(403).end()
    return
  }
  response.setHeader('X-Trace-ID', 'other-trace').end(JSON.stringify(answer(url, body)))
}

function answer(address: string, received: Buffer): unknown {
  const url = new URL(address, 'http://other')
  if (url.pathname === '/base/v2/translate') {
    const body: unknown = JSON.parse(received.toString())
    const texts = isTranslation(body) ? body.text : []
    return {
      translations: texts.map((text) => ({
        detected_source_language: 'fi',
        text: Array.from(text).toReversed().join(''),
        model_type_used: 'reversal',
        confidence: { value: 0.5 },
      })),
      billed_characters: 4321,
    }
  }
  const usage = (characters: number) => ({
    speech_to_text_minutes: 90.25,
    total_characters: characters,
    text_translation_characters: characters,
    document_translation_characters: 0,
    text_improvement_characters: 0,
    speech_to_speech_minutes: 1.25,
  })
  return {
    usage_report: {
      key_and_day_usages: [
        {
          usage: usage(12_345),
          usage_date: `${url.searchParams.get('end_date')}T00:00:00Z`,
          api_key_label: 'Elsewhere',
          api_key: 'abcd********wxyz',
        },
      ],
      total_usage: usage(12_345),
      end_date: `${url.searchParams.get('end_date')}T00:00:00Z`,
      start_date: `${url.searchParams.get('start_date')}T00:00:00Z`,
      group_by: url.searchParams.get('group_by'),
    },
  }
}

function isTranslation(body: unknown): body is { text: string[] } {
  return typeof body === 'object' && body !== null && 'text' in body && Array.isArray(body.text)
}
