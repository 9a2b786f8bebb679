import JSZip from "jszip";

/** The earliest date of a zip entry. */
const DATE = new Date("1980-01-01T00:00:00Z");

/**
 * Compresses the files of a zip, and moves them to a folder in it if one is given. Mozilla compares the package with a rebuild on another processor, where zlib compresses differently;
 * JSZip contains zlib in plain JavaScript.
 */
export async function compressZip(zip: Uint8Array, folder = ""): Promise<Uint8Array> {
  const [files, compressed] = [await JSZip.loadAsync(zip), new JSZip()];
  for (const [path, file] of Object.entries(files.files))
    compressed.file(`${folder}${path}`, await file.async("uint8array"), {
      date: DATE,
      createFolders: false,
    });
  return await compressed.generateAsync({
    type: "uint8array",
    compression: "DEFLATE",
    compressionOptions: { level: 9 },
  });
}
