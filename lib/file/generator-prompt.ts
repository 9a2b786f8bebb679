/** Bytes searched: what a generator writes precedes the pixels. */
const HEAD = 262_144;

/** Texts of PNG files by A1111, ComfyUI, InvokeAI and NovelAI, as keyword with its end: `parameters` and a zero byte. */
const PROMPT =
  /(?:tEXt|iTXt|zTXt)(?:parameters|prompt|workflow|sd-metadata|invokeai_metadata|dream)\0|(?:tEXt|iTXt)Software\0(?:\0{4})?NovelAI/iu;
/** The source type of generated media in a C2PA manifest. https://cv.iptc.org/newscodes/digitalsourcetype */
const MANIFEST = /c2pa[\s\S]*[^a-z](?:composite(?:With)?)?trainedAlgorithmicMedia(?![a-z])/iu;

/** Returns true if a picture holds the prompt of a generator, or a manifest that says that one made it. */
export async function containsGeneratorPrompt(picture: Blob): Promise<boolean> {
  const head = new Uint8Array(await picture.slice(0, HEAD).arrayBuffer());
  const text = new TextDecoder("latin1").decode(head);
  if (text.startsWith("PNG", 1) && PROMPT.test(text)) return true;
  const at = text.indexOf("c2pa");
  return at >= 0 && MANIFEST.test(text.slice(at));
}
