/** Hands the file to the browser to be saved under `name`. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Most browsers have opened the file by the next task; some take longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
