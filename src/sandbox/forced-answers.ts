/** How each forced failure looks on the wire. What forces which is listed in `failures.ts`. */

/** An error of the service in JSON, with the message a person reads. */
export function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers })
}

/** An HTML page, as a proxy in front of a service sends it. */
export function htmlPage(status: number, title: string): Response {
  const page = `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1><hr><p>front-proxy</p></body></html>`
  return new Response(page, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

/** An answer that never comes: settles only when the client has left. */
export function neverAnswer(signal: AbortSignal): Promise<Response> {
  return new Promise((resolve) => {
    const leave = () => resolve(new Response(null, { status: 499 }))
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}

/** Waits, but no longer than the client does. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const leave = () => {
      clearTimeout(timer)
      resolve()
    }
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}

/** A JSON answer whose connection breaks after half of `body`. */
export function breakOff(body: string): Response {
  const half = new TextEncoder().encode(body.slice(0, Math.ceil(body.length / 2)))
  let sent = false
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!sent) {
        sent = true
        controller.enqueue(half)
        return
      }
      // Lets the first half reach the client, which else sees nothing but a failed request.
      await new Promise((resolve) => setTimeout(resolve, 50))
      const error = new Error('The sandbox broke the connection off, as asked.')
      // Servers print the stack of a broken body; this one is no accident.
      error.stack = error.message
      controller.error(error)
    },
  })
  return new Response(stream, { headers: { 'Content-Type': 'application/json' } })
}

/** A JSON answer that arrives in `count` pieces with a pause (milliseconds) before each. */
export function trickle(body: string, count: number, pause: number): Response {
  const bytes = new TextEncoder().encode(body)
  const size = Math.max(1, Math.ceil(bytes.length / count))
  let from = 0
  let timer: NodeJS.Timeout | undefined
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await new Promise((resolve) => {
          timer = setTimeout(resolve, pause)
        })
        controller.enqueue(bytes.subarray(from, from + size))
        from += size
        if (from >= bytes.length) controller.close()
      },
      cancel() {
        clearTimeout(timer)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(stream, { headers: { 'Content-Type': 'application/json' } })
}

/** Counts how often the same request failed, for failures that go away after a few tries. */
export type Attempts = {
  /** Whether this request is still one of the first `count` to fail; begins anew once it was let through. */
  readonly stillFails: (request: string, count: number) => boolean
}

/** Attempts by request; forgets the oldest beyond a thousand. */
export function countAttempts(): Attempts {
  const failed = new Map<string, number>()
  return {
    stillFails(request, count) {
      const times = failed.get(request) ?? 0
      failed.delete(request)
      if (times >= count) return false
      failed.set(request, times + 1)
      const [oldest] = failed.keys()
      if (failed.size > 1000 && oldest !== undefined) failed.delete(oldest)
      return true
    },
  }
}
