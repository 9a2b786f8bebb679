import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Encodes one DER value: tag, length in as few bytes as possible, content. */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), body]);
}

const sequence = (...content: Uint8Array[]) => der(0x30, ...content);

/** 1.2.840.10045.4.3.2, https://www.rfc-editor.org/rfc/rfc5758#section-3.2 */
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from("2a8648ce3d040302", "hex")));

/** 2.5.4.3, the common name. */
const name = (text: string) =>
  sequence(
    der(0x31, sequence(der(0x06, Buffer.from("550403", "hex")), der(0x0c, Buffer.from(text)))),
  );

/** Encodes a UTCTime, which has two digits for the year. */
const time = (at: Date) =>
  der(0x17, Buffer.from(`${at.toISOString().replace(/\D/gu, "").slice(2, 14)}Z`));

const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString("base64")}\n-----END ${label}-----\n`;

/**
 * Makes a key and a self-signed certificate for one day. A browser must be configured to accept the key by its fingerprint: base64 of the
 * SHA-256 of its SubjectPublicKeyInfo. https://www.rfc-editor.org/rfc/rfc5280#section-4.1
 */
export function makeCertificate(now = Date.now()) {
  const day = 24 * 60 * 60 * 1000;
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const publicKeyInfo = publicKey.export({ type: "spki", format: "der" });
  const who = name("Gallery of source sites");
  const contents = sequence(
    // Version 3: browsers do not accept older ones.
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, Buffer.of(0x01), randomBytes(8)),
    ecdsaWithSha256,
    who,
    sequence(time(new Date(now - day)), time(new Date(now + day))),
    who,
    publicKeyInfo,
  );
  const signature = der(0x03, Buffer.of(0), sign("sha256", contents, privateKey));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }),
    cert: pem("CERTIFICATE", sequence(contents, ecdsaWithSha256, signature)),
    fingerprint: createHash("sha256").update(publicKeyInfo).digest("base64"),
  };
}
