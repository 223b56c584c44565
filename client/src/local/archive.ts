/** The files of an archive that `scripts/browser-files` has made: a zip in which nothing is compressed. */

const END = 22; // bytes of the zip's last record
const ENTRY = 46; // bytes of a record in its list, before the name
const LOCAL = 30; // bytes of the record before each file, before the name

export function* filesOf(archive: ArrayBuffer): Generator<[string, Uint8Array]> {
  const view = new DataView(archive);
  const end = archive.byteLength - END;
  const text = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    const size = view.getUint32(at + 24, true);
    const length = view.getUint16(at + 28, true);
    const before = view.getUint32(at + 42, true);
    const begin = before + LOCAL + view.getUint16(before + 26, true) + view.getUint16(before + 28, true);
    yield [text.decode(new Uint8Array(archive, at + ENTRY, length)), new Uint8Array(archive, begin, size)];
    at += ENTRY + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
}
