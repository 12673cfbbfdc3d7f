/** Calls a sandbox through its public interface, as any client would; for tests. */
import {
  translationResponseSchema,
  type TranslationRequest,
  type WireUsageResponse,
} from '../api/contract.ts'
import * as v from 'valibot'
import {
  createSandbox,
  sandboxAdminKey,
  sandboxTranslateKey,
  type Sandbox,
  type SandboxOptions,
} from '../sandbox/sandbox.ts'

export { sandboxTranslateKey }

/** A sandbox that does not print its warnings. */
export function startSandbox(options: SandboxOptions = {}): Sandbox {
  return createSandbox({ warn: () => undefined, ...options })
}

/** Sends a body unchanged to `POST /v2/translate`. */
export function postTranslate(
  sandbox: Sandbox,
  body: BodyInit,
  key = sandboxTranslateKey,
  signal?: AbortSignal,
): Promise<Response> {
  return sandbox.fetch(
    new Request('http://sandbox/v2/translate', {
      method: 'POST',
      headers: { Authorization: `Service-Auth-Key ${key}`, 'Content-Type': 'application/json' },
      body,
      ...(signal !== undefined && { signal }),
    }),
  )
}

/** Sends a translation request, until `signal` aborts. */
export function ask(
  sandbox: Sandbox,
  request: Partial<TranslationRequest>,
  signal?: AbortSignal,
): Promise<Response> {
  return postTranslate(sandbox, JSON.stringify(request), sandboxTranslateKey, signal)
}

/** The translations of a request that must succeed. */
export async function translateAll(sandbox: Sandbox, request: TranslationRequest) {
  const response = await ask(sandbox, request)
  const answer: unknown = await response.json()
  if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(answer)}`)
  return v.parse(translationResponseSchema, answer).translations
}

/** The translation of one text. */
export async function translate(
  sandbox: Sandbox,
  text: string,
  target_lang: string,
  context?: string,
  more: Partial<TranslationRequest> = {},
): Promise<string> {
  const [first] = await translateAll(sandbox, {
    text: [text],
    target_lang,
    ...(context !== undefined && { context }),
    ...more,
  })
  return first?.text ?? ''
}

/** Sends `GET /v2/admin/analytics` with these parameters. */
export function getAnalytics(
  sandbox: Sandbox,
  parameters: Record<string, string>,
  {
    key = sandboxAdminKey,
    headers = {},
    signal,
  }: { key?: string; headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Response> {
  return sandbox.fetch(
    new Request(`http://sandbox/v2/admin/analytics?${new URLSearchParams(parameters).toString()}`, {
      headers: { Authorization: `Service-Auth-Key ${key}`, ...headers },
      ...(signal !== undefined && { signal }),
    }),
  )
}

/** The report for a range; the request must succeed. */
export async function readReport(
  sandbox: Sandbox,
  start_date: string,
  end_date: string,
  group_by = 'key_and_day',
): Promise<WireUsageResponse['usage_report']> {
  const response = await getAnalytics(sandbox, { start_date, end_date, group_by })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} ${text}`)
  const { usage_report }: WireUsageResponse = JSON.parse(text)
  return usage_report
}

/** The message of a JSON response. */
export async function messageOf(response: Response): Promise<string> {
  const answer: unknown = await response.json()
  return v.parse(v.object({ message: v.string() }), answer).message
}
