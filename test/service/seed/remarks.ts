import type { PhotographKey } from "./photographs.ts";

/** Comments on pictures of a subject. */
export const remarksOn: Readonly<Record<PhotographKey, readonly string[]>> = {
  airplane: [
    "You can count the rivets if you squint.",
    "Who held the camera, and with which hand did they hold on?",
    "My grandfather flew one of these. He said the wind did most of the work.",
    "The shadow on the field is the best part.",
    "Is that a *biplane*? The second wing hides well from up there.",
  ],
  allium: [
    "It smells of onion, in case anybody wonders.",
    "I grow these next to the roses, it keeps the aphids away.",
    "Petals like paper. Lovely plate.",
    "Found the book this is from: page 41, and the print is much darker there.",
    "Not a lily, whatever the name says.",
  ],
  alps: [
    "There is a path to the left of the ridge. Steep, but worth it.",
    "Clouds came in ten minutes after this, I would bet on it.",
    "The valley looks exactly the same today.",
    "Can somebody name the second peak?",
  ],
  boats: [
    "So many masts! Try counting them twice and getting the same number.",
    "The colours were painted on by hand, look at the edges of the hill.",
    "Harbours were quieter then.",
    "The boat in front is being unloaded: you can see the plank.",
    "I would frame this one.",
  ],
  canyon: [
    "Look at the tiny tent at the bottom for a sense of size.",
    "The river is the only thing that moved, and it blurred.",
    "They carried glass plates up there by mule.",
    "Rock, rock, rock, water. Wonderful.",
  ],
  cat: [
    "Run, Minou, run!",
    "Frame seven is where all four feet are off the ground.",
    "Not one cat I know would do that on command.",
    "The grid in the background is for measuring the stride.",
    "My cat watched this with me and was not impressed.",
  ],
  house: [
    "The dust came up to the window sills.",
    "A sad place and a beautiful picture.",
    "Somebody left a chair on the porch.",
    "The fence posts are all that shows where the garden was.",
  ],
};

/** Comments on any picture. */
export const remarksOnAnything: readonly string[] = [
  "Nice find!",
  "Straight into my favourites.",
  "The source link still works, thank you for adding it.",
  "Is there a larger scan of this anywhere?",
  "I like this version better than the original.",
  "A bit too much contrast for my taste, but the idea is good.",
  "Could somebody check the tags? I am not sure about the second one.",
  "First time I see this without the watermark.",
  "Reminds me of a stamp I once had.",
  "**Great** work with the scissors.",
  "Made it my wallpaper.",
  "The description made me smile.",
];

export const editReasons: readonly string[] = ["typo", "Added the link", "wrong frame, sorry"];
