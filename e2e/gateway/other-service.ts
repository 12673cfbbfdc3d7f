/**
 * Another service with the same interface that differs from the sandbox in typical ways: another scheme, speech in minutes, fields not in
 * the contract, lower-case codes, JSON without a content type. It knows no language: it responds with the text reversed.
 */
import { startScriptedService } from '../../src/testing/scripted-service.mjs'

export const OTHER_SCHEME = 'Other-Auth-Key'
export const OTHER_KEY = 'other-key-0123456789'

export async function startOtherService() {
  const service = await startScriptedService(({ url, headers }, response, body) => {
    if (headers.authorization === `${OTHER_SCHEME} ${OTHER_KEY}`)
      response
        .setHeader('X-Trace-ID', 'other-trace')
        .end(JSON.stringify(answer(new URL(url ?? '', 'http://service'), body)))
    else response.writeHead(403).end()
  })
  return { ...service, address: `${service.address}/base` }
}

function answer(url: URL, received: string): unknown {
  if (url.pathname === '/base/v2/translate') {
    const body: unknown = JSON.parse(received)
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
