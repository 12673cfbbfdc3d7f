/** Thrown wherever a request is refused; the sandbox answers with it. */
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

/** An error of the service in JSON, with the message a person reads. */
export const refuse = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ message }, { status, headers })
