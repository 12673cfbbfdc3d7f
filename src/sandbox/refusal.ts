/** Thrown wherever a request is refused; the sandbox turns it into the response. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  /** `message` is what a person reads. */
  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/** An error response in JSON, with a message for people. */
export const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ message }, { status, headers })
