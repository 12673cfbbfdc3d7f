import { Notice } from '../../ui/messages/notice.tsx'

/** What of the address made no sense, a sentence each. */
export function AddressProblems({ problems }: { readonly problems: readonly string[] }) {
  return (
    <Notice tone="warning" role="status" title="Some settings in this link were ignored">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Notice>
  )
}
