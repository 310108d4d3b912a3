// cspell:disable -- words without their apostrophes, and as people type them
/**
 * Words that say nothing about what somebody is looking for, in general English: without apostrophes, as `wordsOf` compares
 * them. Words that name a thing, an act or a feeling are none, however common they are.
 */
const STOP_WORDS = new Set(
  // Articles, pronouns, and what stands for "some person" or "some thing".
  (
    'a an the this that these those i im ive id ill me my mine myself we us our ours you youre youve your yours u ur yourself he hes him his ' +
    'himself she shes her hers it its they theyre them their theirs themselves who whos whom whose which what whats one ones some any every all ' +
    'both each either other others another someone somebody something anyone anybody anything everyone everybody everything ' +
    'somewhere anywhere such same own thing things stuff person people guy guys ' +
    // Verbs that help others.
    'am is isnt are arent was wasnt were werent be been being do dont does doesnt did didnt doing done has hasnt have havent had hadnt having can ' +
    'cant cannot could couldnt will wont would wouldnt shall should shouldnt may might must mustnt ought let lets get gets getting got gotten gonna ' +
    'wanna gotta go goes going went gone come comes came make makes made making want wants wanted need needs needed try tries trying tried ' +
    'keeps kept say says said saying tell tells told give gives gave put puts use uses used using happen happens happened ' +
    'think thinks thought means seem seems ' +
    // What joins and places other words.
    'and or but nor so yet if then than because cause cuz bc since though although while until unless of at by for with without about into ' +
    'onto to too from in on off out up down as like over under again also ever even still just only very really quite maybe please pls plz ' +
    'not no yes ok okay oh hey hi hello thanks now here there where wheres when how hows why whys much many more most few lot lots bit ' +
    'already always never often sometimes actually basically literally kinda rn tho lol idk reason way'
  ).split(/\s+/),
);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/**
 * Those that do not even tell what kind of answer is wanted, as "who", "when" and "my" do: stand-ins, courtesies and words
 * of emphasis.
 */
const FILLERS = new Set(
  (
    'a an the one ones some any someone somebody something anyone anybody anything everyone everybody everything thing things stuff person people ' +
    'guy guys keeps kept just really very quite even still ever also so maybe please pls plz yes ok okay oh hey hi hello thanks actually basically ' +
    'literally kinda rn tho lol idk reason way'
  ).split(/\s+/),
);

export const isFiller = (word: string): boolean => FILLERS.has(word);

/** Words of general English that people use for the same, on any site. */
export const ENGLISH_SYNONYMS: readonly (readonly string[])[] = [
  ['kid', 'child', 'son', 'daughter', 'young person', 'young people', 'minor'],
  ['parent', 'mom', 'mum', 'mother', 'dad', 'father', 'guardian', 'carer'],
  ['brother', 'sister', 'sibling'],
  ['money', 'cash', 'pay', 'payment'],
  ['buy', 'purchase', 'bought'],
  ['picture', 'photo', 'pic', 'image', 'selfie'],
  ['adult', 'grown-up', 'grownup'],
  ['delete', 'remove', 'erase'],
  ['mean', 'rude', 'unkind'],
  ['bully', 'harass', 'pick on'],
  ['angry', 'mad', 'upset'],
  ['scared', 'afraid', 'frightened'],
  ['lie', 'lying', 'false', 'fake'],
  ['steal', 'stole', 'stolen', 'theft'],
  ['mistake', 'accident', 'wrong'],
  ['allow', 'permit'],
  ['minimum age', 'too young', 'how old', 'old enough'],
  ['phone', 'mobile', 'smartphone'],
  ['rule', 'guideline'],
  ['permanent', 'forever', 'for good', 'perm', 'perma'],
  ['speak', 'talk', 'voice'],
  ['email', 'mail'],
  ['fight', 'attack'],
];
