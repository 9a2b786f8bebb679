chrome.runtime.onMessage.addListener((_message, _sender, respond) => {
  respond({ result: null });
});
chrome.runtime.onInstalled.addListener(() => {
  for (const id of ["first", "second"]) {
    chrome.contextMenus.create({ id, title: id, contexts: ["image"] });
  }
});
chrome.contextMenus.onClicked.addListener((_info, tab) => {
  void chrome.sidePanel.open({ windowId: tab.windowId });
});
